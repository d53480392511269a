// SPDX-License-Identifier: MIT
//
// The two players, 'left' and 'right' in requests and answers.

export const otherPlayer = (player) => (player === 'left' ? 'right' : 'left');
export const playerName = (player) => (player === 'left' ? 'Left' : 'Right');
