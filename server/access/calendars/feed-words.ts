import type { FeedWords } from './rules.ts'

const ja: FeedWords = {
  name: {
    family: (school) => `${school}のレッスン`,
    tutor: (school) => `${school}の担当レッスン`,
    office: (school) => `${school}のレッスン予定`,
  },
  title: { regular: 'レッスン', trial: '体験レッスン' },
  cancelled: (title) => `【中止】${title}`,
  because: (reason) => `中止の理由：${reason}`,
  noReason: 'このレッスンは中止になりました。',
  place: (classroom, school) => `${school} ${classroom}`,
  tutor: (name) => `${name}先生`,
  students: (count) => `生徒 ${count}人`,
}

const en: FeedWords = {
  name: {
    family: (school) => `Lessons at ${school}`,
    tutor: (school) => `My lessons at ${school}`,
    office: (school) => `All lessons of ${school}`,
  },
  title: { regular: 'Lesson', trial: 'Trial lesson' },
  cancelled: (title) => `Cancelled: ${title}`,
  because: (reason) => `Cancelled because: ${reason}`,
  noReason: 'This lesson does not take place.',
  place: (classroom, school) => `${classroom}, ${school}`,
  tutor: (name) => `Tutor: ${name}`,
  students: (count) => (count === 1 ? '1 student' : `${count} students`),
}

/** The words of a feed in each language. */
export const feedWords = { ja, en }
