/** The lasting links of a student's family. */
export const guardians = {
  title: '保護者のリンク（ずっと使えます）',
  lead: 'はじめに開いた端末だけで、保護者ページを何度でも開けます。使わなければ14日、使っているあいだは400日もちます。',
  make: '保護者のリンクを作る',
  makeFor: (relation: string) => `${relation}に作る`,
  made: (relation: string) => `${relation}のリンク`,
  text: (name: string) =>
    `${name}さんの学習のようすを、いつでもご覧になれるページです。はじめに開いた端末で、何度でもお使いいただけます。`,
  qr: (name: string) => `${name}さんの保護者ページのQRコード`,
  none: 'まだ作っていません。',
  unused: (time: string) => `まだ開いていません（${time}まで）`,
  lastUsed: (time: string) => `最後に開いたのは${time}`,
  madeBy: (tutor: string, time: string) => `${tutor}が${time}に作成`,
  status: { expired: '期限切れ', revoked: (time: string) => `${time}に取り消し` },
  revoke: '取り消す',
  revokeThis: (relation: string) => `${relation}のリンクを取り消す`,
  question: {
    title: 'このリンクを取り消しますか',
    body: '開いている保護者ページも閉じ、このリンクのカレンダーとメールのお知らせも止まります。もう一度使うには、新しいリンクが要ります。',
  },
}
