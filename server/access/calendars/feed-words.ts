import type { FeedWords } from './rules.ts'

const ja: FeedWords = {
  name: {
    family: (school) => `${school}のレッスン`,
    tutor: (school) => `${school}の担当レッスン`,
    office: (school) => `${school}のレッスン予定`,
  },
  title: { regular: 'レッスン', trial: '体験レッスン' },
  family: {
    cancelled: (title) => `【お休み】${title}`,
    because: (reason) => `お休みの理由：${reason}`,
    noReason: 'このレッスンはお休みになりました。',
    tutor: (name) => `${name}先生`,
  },
  school: {
    cancelled: (title) => `【休講】${title}`,
    because: (reason) => `休講の理由：${reason}`,
    noReason: 'このレッスンは休講になりました。',
    tutor: (name) => `${name}講師`,
  },
  place: (classroom, school) => `${school} ${classroom}`,
  students: (count) => `生徒 ${count}人`,
}

const english = {
  cancelled: (title: string) => `Cancelled: ${title}`,
  because: (reason: string) => `Cancelled because: ${reason}`,
  noReason: 'This lesson does not take place.',
  tutor: (name: string) => `Tutor: ${name}`,
}

const en: FeedWords = {
  name: {
    family: (school) => `Lessons at ${school}`,
    tutor: (school) => `My lessons at ${school}`,
    office: (school) => `All lessons of ${school}`,
  },
  title: { regular: 'Lesson', trial: 'Trial lesson' },
  family: english,
  school: english,
  place: (classroom, school) => `${classroom}, ${school}`,
  students: (count) => (count === 1 ? '1 student' : `${count} students`),
}

/** The words of a feed in each language. */
export const feedWords = { ja, en }
