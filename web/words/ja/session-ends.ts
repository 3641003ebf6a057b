import type { SessionEnd } from '#contract/kernel/refusal.ts'

/** Why a session is over: the texts of an alert, where furigana cannot be shown. They are loaded when they are needed. */
export const sessionEnds: Record<SessionEnd, string> = {
  expired: 'セッションの有効期限が切れました。もう一度ログインしてください。',
  'signed-out': 'ほかのところで ログアウトされました。もういちど ログインしてください。',
  disabled: 'このアカウントは いま つかえません。先生に きいてください。',
  'password-changed': 'パスワードが かわりました。あたらしい パスワードで ログインしてください。',
  'taken-back': 'ここに はいった カードや リンクは、つかえなくなりました。先生に きいてください。',
  'another-device': 'ほかの タブレットや パソコンで はいったので、ここは おわりました。',
  'lesson-over': 'レッスンが おわりました。',
}
