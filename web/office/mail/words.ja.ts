/** First ways in that go out by e-mail. */
export const mail = {
  address: 'メールアドレス',
  wrong: 'メールアドレスを確認してください。',
  language: 'メールの言語',
  send: '送る',
  cancel: 'キャンセル',
  done: '閉じる',
  sentTitle: (name: string) => `${name}さんへのメール`,
  sentBody: (address: string) => `まもなく ${address} に送信します。リンクは72時間以内に一度だけ使えます。`,
  toLetters: '配達の状態を「連絡」で見る',
  byMail: 'メールで送る',
  passwordTitle: (name: string) => `${name}さんにパスワード設定のメールを送る`,
  passwordBody: {
    tutor: 'パスワード設定のリンクを、講師に送ります。設定されるまで、今のパスワードを使えます。',
    student: 'パスワード設定のリンクを、保護者に送ります。設定されるまで、今のパスワードを使えます。',
  },
}
