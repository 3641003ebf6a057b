/** The question if it is still the person who signed in. */
export const confirm = {
  title: 'ご本人の確認',
  lead: '大切な操作なので、パスワードか番号をもう一度入れてください。入力したものは、そのまま続きます。5分のあいだは、くり返しおたずねしません。',
  by: '確認のしかた',
  kinds: { password: 'パスワード', totp: '認証アプリの6けたの番号', 'recovery-code': '回復コード' },
  missing: '入れてください。',
  confirm: '確認して続ける',
  cancel: 'やめる',
  byPasskey: 'パスキーで確認する',
  bySignOn: (label: string) => `${label}で確認する（新しいタブが開きます）`,
}
