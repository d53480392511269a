// SPDX-License-Identifier: MIT
//
// The views, in the order of their tabs. A view is loaded when it is first shown.
export const views = [
  { id: 'worksheet', title: 'Worksheet', load: () => import('./views/worksheet.js') },
  { id: 'explorer', title: 'Explorer', load: () => import('./views/explorer.js') },
  { id: 'boards', title: 'Boards', load: () => import('./views/boards.js') },
  { id: 'go', title: 'Go', load: () => import('./views/go.js') },
  { id: 'dots', title: 'Dots', load: () => import('./views/dots.js') },
  { id: 'graphs', title: 'Graphs', load: () => import('./views/graphs.js') },
  { id: 'coins', title: 'Coins', load: () => import('./views/coins.js') },
  { id: 'posets', title: 'Posets', load: () => import('./views/posets.js') },
  { id: 'claims', title: 'Claims', load: () => import('./views/claims.js') },
  { id: 'tables', title: 'Tables', load: () => import('./views/tables.js') },
  { id: 'tour', title: 'Tour', load: () => import('./views/tour.js') },
  { id: 'exercises', title: 'Exercises', load: () => import('./views/exercises.js') },
  { id: 'help', title: 'Help', load: () => import('./views/help.js') },
];
