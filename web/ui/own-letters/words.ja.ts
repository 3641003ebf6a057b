import { wayInJa } from '#contract/access/way-in/changes-ja.ts'

/** A tutor's or an office person's own address, and what has changed of their ways in. */
export const ownLetters = {
  title: 'ログイン方法が変わったときのメール',
  lead: 'パスワード、認証アプリ、端末など、あなたのログイン方法が変わったときに、メールでお知らせします。身に覚えのない変更に、すぐ気づけます。',
  leadWithoutMail:
    'この学校にはメールサーバーがないため、変更は、次にログインしたときの画面でお知らせします。',
  address: 'メールアドレス',
  ask: '確認のメールを送る',
  asked: (address: string) =>
    `${address} にメールを送信しました。2日以内に、メールのリンクから確認してください。`,
  confirmed: (address: string) => `${address} にお知らせします。`,
  refused: (address: string) =>
    `${address} には配達できませんでした。アドレスを確認して、もう一度入力してください。`,
  wrong: 'メールアドレスを確認してください。',
  other: '別のアドレスにする',
  stop: 'メールを停止',
  cancel: 'キャンセル',
  news: {
    title: 'あなたのログイン方法が変わりました',
    read: '確認しました',
    more: (count: number) => `ほか${count}件`,
    ...wayInJa,
  },
}
