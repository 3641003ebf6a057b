/** The sheet on which cards are printed, for tutors and the office. */
export const cardSheet = {
  print: (count: number) => `${count}枚を印刷`,
  ready: 'カードができました。印刷してください。この画面を離れると、同じカードはもう印刷できません。',
  sheet: '印刷するカード',
}

/** A card in a child's hand. */
export const printedCard = {
  how: 'カメラで うつしてね',
  lost: 'なくしたら、すぐに せんせいに おしえてね',
  until: (day: string) => `${day}まで`,
  code: (name: string) => `${name}さんのカードのQRコード`,
}
