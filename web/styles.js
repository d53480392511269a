// SPDX-License-Identifier: MIT
//
// Style sheets that belong to some views only.

/** Adds a style sheet beside the modules, once. */
export function useStyles(name) {
  const href = new URL(name, import.meta.url).href;
  if ([...document.querySelectorAll('link[rel=stylesheet]')].some((link) => link.href === href))
    return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
