import type { AttemptStory } from '#contract/records/desk.ts'

type CheckTold = Pick<AttemptStory, 'title' | 'status' | 'answered' | 'score' | 'distance'>

/** The end of a lesson in one look. */
export const finishing = {
  back: 'レッスンに戻る',
  title: (classroom: string) => `${classroom}を終える`,
  families: 'ご家庭へ',
  lead: '記録から書きました。文を押すと直せます。',
  sides: '表示する言葉',
  write: '書く',
  writeTo: (name: string) => `${name}さんのご家庭への言葉を書く`,
  clip: (time: string) => `声 ${time}`,
  clipOf: (name: string) => `${name}さんの声を聞く`,
  handOver: {
    title: '引き継ぎ',
    long: '引き継ぎ（次に教える講師へ）',
    of: (name: string) => `${name}さんの引き継ぎ`,
    none: 'なし',
    labels: {
      stopped: '止まった所',
      weak: '弱い所',
      told: '伝えた事',
      homework: '宿題',
      next: '次回',
      absent: '欠席',
    },
    add: (label: string) => `「${label}」を追加`,
    item: (number: number) => `${number}問目から`,
    page: (title: string, page: number) => `${title} ${page}ページ`,
    aloud: (sentence: string) => `「${sentence}」の音読`,
    notTold: '連絡なし',
  },
  preview: 'ご家庭での見え方',
  counts: (sending: number, without: number) =>
    without === 0 ? `送る ${sending}` : `送る ${sending}・言葉なし ${without}`,
  wordsFor: (name: string) => `${name}さんのご家庭への言葉`,
  nothing: '送る言葉がまだありません。',
  nothingOfAbsent: '欠席でした。送る言葉がまだありません。',
  attended: (minutes: number, pages: number) => `${minutes}分・${pages}ページ`,
  absent: '欠席',
  excused: '欠席（連絡あり）',
  send: '送る',
  sendTo: (name: string) => `${name}さんのご家庭へ送る`,
  sentAt: (time: string) => `${time}に送りました`,
  told: {
    between: '',
    excused: 'お休みのご連絡をありがとうございました。',
    pages: (title: string, page: number) => `${title}を${page}ページまで読みました。`,
    again: (sentence: string, count: number) => `「${sentence}」を${count}回、声に出して読みました。`,
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
  open: '終わっていないこと',
  nothingOpen: 'すべて終わっています。',
  calling: (name: string) => `${name}が呼んでいます`,
  callEnds: '終了すると「対応なし」になります',
  answer: '対応する',
  inCheck: (name: string, done: number, of: number) => `${name} チェック ${done} / ${of}`,
  checkGoesOn: (item: number) => `次回、${item}問目から続きます`,
  markHere: 'ここで採点',
  markWho: (name: string) => `${name}のチェックをここで採点`,
  unheard: (count: number) => `聞いていない録音 ${count}件`,
  hear: '聞く',
  unmarked: (count: number) => `採点していない音読 ${count}問`,
  since: (name: string, time: string) => `${name}（${time}から）`,
  unconnected: (students: string[]) => `接続が切れています ${students.join('、')}`,
  arrivesLater: '終了までに端末で学習したことは、24時間以内に届けばこのレッスンに入ります',
  thisLesson: 'このレッスン',
  came: '出席',
  cameOf: (came: number, all: number) => `${came} / ${all}人`,
  called: '呼び出し',
  calledOf: (count: number) => `${count}回`,
  waited: '待ち 平均',
  sendAndFinish: (count: number) => `終了して${count}通を送る`,
  finishOnly: '送らずに終了する',
  /** Beside the tracks of a finished lesson. */
  after: {
    letters: '送った連絡',
    statuses: {
      opened: '開封',
      sent: '配達',
      waiting: '送信待ち',
      failed: '失敗',
      unwanted: '受け取りを停止中',
      'no-address': '宛先なし',
    },
    ofStatus: (name: string, status: string) => `${name}さん　${status}`,
    makeLink: 'リンクを作る',
    makeLinkFor: (name: string) => `${name}さんの保護者のリンクを作る`,
    left: '残っていること',
    recordings: (count: number) => `録音 ${count}件`,
    hear: '聞く',
    wordsFor: (name: string) => `${name} への言葉`,
    write: '書く',
    writeFor: (name: string) => `${name}さんのご家庭への言葉を書く`,
    honors: '渡したごほうび',
    handOvers: '引き継ぎ',
    handedOver: (count: number) => `${count}人分を保存しました。`,
  },
}
