/** The lasting links of a student's family. */
export const guardians = {
  title: '保護者のリンク（くり返し使用可）',
  lead: '最初に開いた端末だけで、保護者ページを何度でも開けます。有効期間は、未使用なら14日、最後に使ってから400日です。',
  make: '保護者のリンクを発行',
  makeFor: (relation: string) => `${relation}に発行`,
  made: (relation: string) => `${relation}のリンク`,
  text: (name: string) =>
    `${name}さんの学習のようすを、いつでもご覧になれるページです。はじめに開いた端末で、何度でもお使いいただけます。`,
  qr: (name: string) => `${name}さんの保護者ページのQRコード`,
  none: 'まだありません。',
  unused: (time: string) => `まだ開いていません（${time}まで）`,
  lastUsed: (time: string) => `最後に開いたのは${time}`,
  madeBy: (tutor: string, time: string) => `${tutor}が${time}に作成`,
  status: { expired: '期限切れ', revoked: (time: string) => `${time}に停止` },
  revoke: '停止',
  revokeThis: (relation: string) => `${relation}のリンクを停止`,
  question: {
    title: 'このリンクを停止しますか',
    body: '開いている保護者ページも閉じ、このリンクのカレンダーとメールも停止します。再開には、新しいリンクが必要です。',
    cancel: 'キャンセル',
  },
}
