import type { AttemptStory } from '#contract/records/desk.ts'

type CheckTold = Pick<AttemptStory, 'title' | 'status' | 'answered' | 'score' | 'distance'>

/** The end of a lesson in one look. */
export const finishing = {
  back: 'レッスンにもどる',
  title: (classroom: string) => `${classroom}を終える`,
  families: 'おうちの方へ',
  lead: '今日あったことから書きました。押すと直せます。',
  counts: (sending: number, without: number) =>
    without === 0 ? `送る ${sending}` : `送る ${sending}・言葉なし ${without}`,
  wordsFor: (name: string) => `${name}さんのおうちの方への言葉`,
  nothing: '記録から書けることがありません。ひとこと書いて送りませんか。',
  nothingOfAbsent: 'お休みでした。送るなら、ひとこと書いてください。',
  attended: (minutes: number, pages: number) => `${minutes}分・${pages}ページ`,
  absent: 'お休み',
  excused: 'お休み（連絡あり）',
  send: '送る',
  sendTo: (name: string) => `${name}さんのおうちの方へ送る`,
  sentAt: (time: string) => `${time}に送りました`,
  told: {
    between: '',
    pages: (title: string, ranges: string) => `${title}の${ranges}ページを読みました。`,
    /** A result below the pass is for the tutor to add. */
    check: ({ title, status, answered, score, distance }: CheckTold) =>
      status === 'started'
        ? `「${title}」のチェックを${answered}問まで進めました。次は、続きから始めます。`
        : distance === 'passed' && score !== null
          ? `「${title}」のチェックに${score}点で合格しました。`
          : status === 'finished'
            ? `「${title}」のチェックに取り組みました。音読は、採点を待っています。`
            : `「${title}」のチェックに取り組みました。`,
    recordings: (count: number) => `音読を${count}文録音しました。`,
    honors: (kinds: string) => `ごほうび「${kinds}」を渡しました。`,
    talked: (minutes: number) => `先生と${minutes}分話しました。`,
  },
  body: '呼び出しと出席をすべて締め切ります。このあとの学習は、レッスンには入りません。',
  final: '元には戻せません。',
  early: (minutes: number) =>
    minutes < 120 ? `あと${minutes}分あります` : `あと${Math.floor(minutes / 60)}時間あります`,
  earlyBack: '終えてから10分のあいだは、続きに戻せます。',
  reopen: 'レッスンを続ける',
  reopenUntil: (time: string) => `予定より早く終えました。${time}まで、続きに戻せます。`,
  open: 'まだ終わっていないこと',
  nothingOpen: 'すべて終わっています。',
  inCheck: (names: string[]) => `チェックの途中：${names.join('、')}`,
  unmarked: (count: number, names: string[]) => `採点していない音読：${count}問（${names.join('、')}）`,
  calls: (names: string[]) => `対応が終わっていない呼び出し：${names.join('、')}`,
  since: (name: string, time: string) => `${name}（${time}から）`,
  unconnected: (students: string[]) =>
    `接続が切れている生徒：${students.join('、')}。終了までに端末で学習したことは、24時間以内に届けばこのレッスンに入ります。`,
  thisLesson: 'このレッスン',
  came: '出席',
  cameOf: (came: number, all: number) => `${came} / ${all}人`,
  called: '呼び出し',
  calledOf: (count: number) => `${count}回`,
  waited: '待った時間（平均）',
  sendAndFinish: (count: number) => `終了して${count}通を送る`,
  finishOnly: '送らずに終了する',
}
