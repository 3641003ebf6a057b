// A family may read another language than the office's screen: both are here.

const ja = {
  to: (name: string) => `${name}さんの保護者の方へ`,
  what: (name: string) => `${name}さんの学習のようすを、いつでもご覧になれるページです。`,
  steps: [
    'お使いになるスマートフォンなどで、このQRコードを読み取ってください。',
    '読み取れないときは、下の入口をそのまま入れてください。',
    'はじめに開いた端末で、何度でもお使いいただけます。',
  ],
  keep: 'この紙は、ほかの方に見せたり渡したりなさらないでください。お使いにならなければ、14日で使えなくなります。',
  address: '入口',
  qr: (name: string) => `${name}さんの保護者ページのQRコード`,
  message: (name: string) =>
    `${name}さんの学習のようすを、いつでもご覧になれるページです。はじめに開いた端末で、何度でもお使いいただけます。`,
}

const en: typeof ja = {
  to: (name) => `To the parents of ${name}`,
  what: (name) => `This is a page on which you can read at any time how ${name} is learning.`,
  steps: [
    'Scan this QR code with the phone or tablet that you will use.',
    'If it cannot be scanned, type the address below as it is.',
    'The page opens again and again on the device on which you first open it.',
  ],
  keep: 'Please do not show or give this sheet to anybody else. It ends after 14 days if it is not used.',
  address: 'Address',
  qr: (name) => `QR code of the page for ${name}'s parents`,
  message: (name) =>
    `A page on which you can read at any time how ${name} is learning. It works on the device on which you first open it.`,
}

/** The sheet of paper with a guardian's lasting link. */
export const guardianSheets = { ja, en }
