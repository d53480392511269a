// SPDX-License-Identifier: MIT
//
// The game on the board as a list of moves, variations indented below the move that they replace, with its
// comments; and the field in which the position that stands is commented.

import { h } from './dom.js';
import { playerName } from './players.js';
import { prose } from './prose.js';
import { isVariation, isWithin, movesAfter } from './study.js';

const LETTERS_MOST = 5000; // of a comment

const commentOf = ({ comment }) =>
  comment
    ? h(
        'div',
        { class: 'comment' },
        comment
          .split('\n')
          .filter((line) => line.trim())
          .map(prose),
      )
    : null;

export class Variations {
  /* board: {study, go(state), changed()}: the study was changed, and its place in it may have been */
  constructor(board) {
    this.board = board;
    this.opening = h('div');
    this.log = h('ol', { class: 'play-log', 'aria-label': 'The moves so far' });
    this.comment = h('textarea', {
      rows: '2',
      maxlength: String(LETTERS_MOST),
      'aria-label': 'Comment on this position',
      placeholder: 'A comment on this position',
      onchange: () => this.write(),
    });
    const button = (words, act) =>
      h('button', { type: 'button', class: 'small', onclick: act }, words);
    this.toMain = button('Make it the main line', () => {
      this.board.study.promote(this.state);
      this.board.changed();
    });
    this.drop = button('Delete this move and what follows', () => {
      this.board.study.remove(this.state);
      this.board.changed();
    });
    this.element = h(
      'div',
      { class: 'variations' },
      this.opening,
      this.log,
      this.comment,
      h('div', { class: 'toolbar' }, this.toMain, this.drop),
    );
  }

  get state() {
    return this.board.study.now;
  }

  write() {
    const comment = this.comment.value.trim();
    if (comment === (this.state.comment ?? '')) return;
    this.state.comment = comment;
    this.board.changed();
  }

  show() {
    const { study } = this.board;
    const { beginning, now } = study;
    const undone = new Set(study.game.slice(study.game.indexOf(now) + 1));
    this.opening.replaceChildren(...[commentOf(beginning)].filter(Boolean));
    this.log.replaceChildren(...this.line(beginning, undone));
    if (document.activeElement !== this.comment) this.comment.value = now.comment ?? '';
    this.toMain.hidden = !isVariation(now);
    this.drop.hidden = !now.by;
  }

  /* The moves from a state on: the main line, and below each move those that might have been made instead. */
  line(from, undone) {
    const entries = [];
    for (let [main, ...others] = movesAfter(from); main; [main, ...others] = movesAfter(main)) {
      entries.push(this.entry(main, undone));
      for (const other of others) entries.push(this.variation(other, undone));
    }
    return entries;
  }

  variation(state, undone) {
    return h(
      'li',
      { class: isWithin(this.state, state) ? 'variation' : 'variation aside' },
      h(
        'ol',
        { 'aria-label': `Instead: ${playerName(state.by.player)} ${state.by.name}` },
        this.entry(state, undone),
        this.line(state, undone),
      ),
    );
  }

  entry(state, undone) {
    const { player, name, reason } = state.by;
    const go = () => this.board.go(state);
    return h(
      'li',
      {
        'aria-current': state === this.state ? 'step' : null,
        class: `made ${undone.has(state) ? 'undone' : ''}`,
      },
      h(
        'button',
        {
          type: 'button',
          class: 'link',
          title: 'Go to the position after this move',
          onclick: go,
        },
        `${playerName(player)} ${name}`,
      ),
      reason ? h('span', { class: 'reason' }, `: ${reason}`) : null,
      commentOf(state),
    );
  }
}
