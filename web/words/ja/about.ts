/** The small page about the product. Adults read it: no furigana. */
export const about = {
  lead: 'ひとりで学ぶ子どもたちが、先生といっしょに集まる、オンラインの教室です。',
  notices: 'この製品の画面には、ほかの方々が作ったソフトウェアとフォントが使われています。',
  toNotices: 'ソフトウェアとフォントのライセンス',
  toSignIn: 'ログインの画面へ',
}
