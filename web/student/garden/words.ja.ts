/** A student's garden, the shelf of books, and the end of a lesson. */
export const garden = {
  name: 'わたしの にわ',
  tree: (leaves: number) => (leaves === 0 ? 'ちいさな き' : `はっぱが ${leaves}まいの き`),
  today: (leaves: number) => `きょうの はっぱ ${leaves}まい`,
  flowers: (flowers: number) => `はな ${flowers}こ`,
  stones: (lessons: number) => `レッスンの いし ${lessons}こ`,
  /** Before and after the number. */
  grown: (_leaves: number): [string, string] => ['はっぱが', 'まい ふえたよ'],
  shining: (_leaves: number): [string, string] => ['はっぱが', 'まい ひかったよ'],
  guests: {
    effort: 'かたつむり',
    voice: 'ことり',
    listening: 'うさぎ',
    writing: 'はりねずみ',
    focus: 'ふくろう',
    leap: 'かえる',
  },
}
