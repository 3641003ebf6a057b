/** The form for a message to the parents: apart from the tutors' own note, and never shown to students. */
export const message = {
  title: '保護者の方へ',
  lead: '保護者のページに載ります。生徒には見えません。',
  words: 'ことば',
  wordsPlaceholder: '今日できたこと、家でほめてほしいこと',
  goal: '次の目標',
  goalPlaceholder: '例：5ページまで声に出して読む',
  save: '保護者のページに載せる',
  none: 'まだありません',
  unsaved: 'まだ載せていません',
  saved: (name: string, time: string) => `${name}・${time}に掲載`,
  after: '保護者の方へのことばとリンク',
}
