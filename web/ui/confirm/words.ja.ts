/** The question if it is still the person who signed in. */
export const confirm = {
  title: '本人確認',
  lead: '重要な操作のため、パスワードかコードをもう一度入力してください。入力済みの内容は、そのまま引き継がれます。5分間は、再度の確認はありません。',
  by: '確認の方法',
  kinds: { password: 'パスワード', totp: '認証アプリの6桁のコード', 'recovery-code': '回復コード' },
  missing: '入力してください。',
  confirm: '確認して続ける',
  cancel: 'キャンセル',
  byPasskey: 'パスキーで確認する',
  bySignOn: (label: string) => `${label}で確認する（新しいタブが開きます）`,
}
