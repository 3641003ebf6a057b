import { inMinutes } from '#web/words/ja/in-minutes.ts'

/** Homework on a student's home. */
export const homework = {
  title: 'しゅくだい',
  /** Said by a screen reader, after the task. */
  openThis: (task: string) => `しゅくだいを ひらく：${task}`,
  tasks: {
    page: (page: number) => `${page}ページを きく`,
    chapter: (left: number, of: number) =>
      left === of ? `ぜんぶ きく（${of}ページ）` : `あと ${left}ページ きく`,
    missed: 'まちがえた ところを もういちど きく',
    trainer: (left: number, of: number) =>
      left === of
        ? `${inMinutes(of)} こえに｜出《だ》して れんしゅうする`
        : `あと ${inMinutes(left)} れんしゅうする`,
  },
  until: (day: string) => `${day}まで`,
  untilToday: 'きょうの レッスンまで',
  done: 'できました',
  allDone: 'しゅくだい ぜんぶ できたね',
  inLesson: 'レッスンで やろう',
}
