import { wayInJa } from '#contract/access/way-in/changes-ja.ts'

/** A tutor's or an office person's own address, and what has changed of their ways in. */
export const ownLetters = {
  title: '入り方が変わったときのメール',
  lead: 'パスワードや認証アプリ、端末など、あなたの入り方が変わったときに、メールでお知らせします。身に覚えのない変更に、すぐ気づけます。',
  leadWithoutMail:
    'この学校にはメールサーバーがないため、変更は、次にログインしたときの画面でお知らせします。',
  address: 'メールアドレス',
  ask: '確認の手紙を送る',
  asked: (address: string) =>
    `${address} に手紙を送りました。2日以内に、手紙の中のリンクで確認してください。`,
  confirmed: (address: string) => `${address} にお知らせします。`,
  refused: (address: string) =>
    `${address} には届きませんでした。アドレスを確かめて、もう一度入れてください。`,
  wrong: 'メールアドレスを確かめてください。',
  other: '別のアドレスにする',
  stop: 'メールをやめる',
  cancel: '取り消す',
  news: {
    title: 'あなたの入り方が変わりました',
    read: '読みました',
    more: (count: number) => `ほか${count}件`,
    ...wayInJa,
  },
}
