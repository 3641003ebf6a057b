export type PageAct = 'previous' | 'next' | 'play' | 'call'

/** What a key means on a page. Keys that already mean something where the focus is keep their meaning. */
export function pageKey(
  key: string,
  focus: { takesText: boolean; takesSpace: boolean; modified: boolean },
): PageAct | null {
  if (focus.modified || focus.takesText) return null
  switch (key) {
    case 'ArrowLeft':
      return 'previous'
    case 'ArrowRight':
      return 'next'
    case ' ':
      return focus.takesSpace ? null : 'play'
    case 'c':
    case 'C':
      return 'call'
    default:
      return null
  }
}
