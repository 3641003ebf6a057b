/** Beside the tracks of a finished lesson: the letters, what is left, and what was given. */
export const afterLesson = {
  letters: '送った連絡',
  statuses: {
    opened: '開封',
    sent: '配達ずみ',
    waiting: '送信待ち',
    failed: '届きませんでした',
    unwanted: '送らないご家庭',
    'no-address': '宛先なし',
  },
  ofStatus: (name: string, status: string) => `${name}さん　${status}`,
  makeLink: 'リンクを作る',
  makeLinkFor: (name: string) => `${name}さんの保護者のリンクを作る`,
  left: '残っていること',
  recordings: (count: number) => `録音 ${count}件`,
  hear: '聞く',
  wordsFor: (name: string) => `${name} への言葉`,
  write: '書く',
  writeFor: (name: string) => `${name}さんのご家庭への言葉を書く`,
  honors: '渡したごほうび',
  handOvers: '引き継ぎ',
  handedOver: (count: number) => `${count}人分を保存しました。`,
}
