import type { WayInWords } from './changes.ts'

/** A letter, and a notice after the next sign-in, say what has changed of somebody's ways in. */
export const wayInJa: WayInWords = {
  changes: {
    'device-added': '新しい端末でログインがありました。',
    'device-ended': '一台の端末からログアウトになりました。',
    'office-signed-out': 'すべての端末からログアウトになりました。',
    'password-changed': 'パスワードが変わりました。',
    'password-chosen': 'リンクから、パスワードが設定されました。',
    'password-reset': 'パスワードが再発行されました。',
    'password-link-sent': 'パスワードを設定するリンクが、メールで送られました。',
    'totp-set': '認証アプリが登録されました。',
    'totp-removed': '認証アプリと回復コードが外されました。今後はパスワードだけで入れます。',
    'passkey-made': 'パスキーが追加されました。',
    'passkey-removed': 'パスキーが外されました。',
    'recovery-codes-renewed': '回復コードが再発行されました。前の回復コードは使えません。',
    'reset-asked':
      '事務が、あなたのログイン方法の再設定を依頼しました。心当たりがなければ、「ログイン方法」で取り消してください。',
    'second-factor-reset':
      '認証アプリと回復コードが取り消され、ログイン方法を再設定するリンクが作られました。',
    'sign-on-joined': 'シングルサインオンがつながりました。',
    'account-link': 'シングルサインオンをつなぐリンクが作られました。',
    'account-unlink': 'シングルサインオンが外されました。',
    'account-disable': 'アカウントが停止されました。',
    'account-enable': '停止されていたアカウントが、再開されました。',
    'account-password': 'パスワードが再発行されました。',
    'office-invited': '初回の設定をするリンクが作られました。',
    'office-disabled': 'アカウントが停止されました。',
    'office-enabled': '停止されていたアカウントが、再開されました。',
    'service-token-made': '外部サービスの連携キーが、あなたの名前で追加されました。',
    'card-made': '入室カードが発行されました。前のカードは使えません。',
    'classroom-tablet-made': '教室のタブレットのリンクが、あなたの名前で作られました。',
    'classroom-tablet-allowed': 'あなたの名前で作られた教室のタブレットが、使えるようになりました。',
    'picture-password-made': '絵合言葉が発行されました。前の絵は使えません。',
    'guardian-link-made': '保護者の方のページのリンクが、新しく作られました。',
    'calendar-made': 'カレンダーのアドレスが作られました。',
    'letters-asked': 'このお知らせを受け取るメールアドレスが変わりました。',
    'letters-stopped': 'このお知らせのメールが停止されました。',
    'student-changed': 'ログインIDが変わりました。',
    'tutor-changed': 'ログインIDが変わりました。',
    'tutor-left': '退職となり、アカウントが停止されました。',
    'tutor-came-back': '復職となり、アカウントが再開されました。',
    'person-brought-in': '名簿の取り込みで、ログインIDかアカウントの状態が変わりました。',
  },
  by: {
    self: '本人としてログインした人',
    office: '事務',
    tutor: '先生',
    program: '事務が連携した外部サービス',
    console: '学校のサーバーを管理する人',
    unknown: '不明',
  },
  when: (time, who) => `日時：${time}　変えた人：${who}`,
  unknown: {
    tutor:
      'お心当たりがないときは、すぐに事務に電話などでお知らせください。事務が、すべての端末からログアウトし、パスワードを再発行できます。',
    office:
      'お心当たりがないときは、すぐにほかの事務担当者か本部にお知らせください。すべての端末からログアウトし、ログイン方法を再設定できます。',
    student: 'お心当たりがないときは、すぐに学校に電話などでお知らせください。',
  },
}
