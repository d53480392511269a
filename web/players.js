// SPDX-License-Identifier: MIT
//
// The two players, 'left' and 'right' in requests and answers.

export const otherPlayer = (player) => (player === 'left' ? 'right' : 'left');
export const playerName = (player) => (player === 'left' ? 'Left' : 'Right');

/** Does the move win, or where the last position has a score, reach the best one? */
export const isGood = (move) => Boolean(move.score ? move.best : move.wins);
