/** First ways in that go out by e-mail. */
export const mail = {
  address: 'メールアドレス',
  wrong: 'メールアドレスをたしかめてください。',
  language: '手紙の言葉',
  send: '送る',
  cancel: 'やめる',
  done: '閉じる',
  sentTitle: (name: string) => `${name}さんへの手紙`,
  sentBody: (address: string) => `まもなく ${address} に送ります。リンクは72時間のあいだ、一度だけ使えます。`,
  toLetters: '届いたかを「手紙」で見る',
  byMail: 'メールで送る',
  passwordTitle: (name: string) => `${name}さんのパスワードをメールで決めてもらう`,
  passwordBody: {
    tutor: 'パスワードを決めるためのリンクを、先生に送ります。決めるまで、いまのパスワードが使えます。',
    student: 'パスワードを決めるためのリンクを、保護者に送ります。決めるまで、いまのパスワードが使えます。',
  },
}
