import type { DigestWords } from './digest-sentences.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
const sentencesOf = (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`)

export const digestEn: DigestWords = {
  standsIn: (absent, when, tutor) =>
    `As ${absent} is away, the lesson of ${when} will be taught by ${tutor}.`,
  asUsual: (when, tutor) => `The lesson of ${when} will be taught by ${tutor} as planned.`,
  noLesson: (name) => `${name} has had no lesson yet this week.`,
  week: (name, lessons, read) => {
    const attended = `This week ${name} attended ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}`
    return read === '' ? `${attended}.` : `${attended} and heard or read ${read}.`
  },
  lesson: (name, minutes, read) =>
    read === ''
      ? `${name} was in this lesson for ${minutes}.`
      : `${name} was in this lesson for ${minutes} and heard or read ${read}.`,
  read: (title, count) => `${pages(count)} of “${title}”`,
  figures: (minutes, sentences) =>
    sentences === 0
      ? `That was ${minutes} of lessons.`
      : `That was ${minutes} of lessons, with ${sentencesOf(sentences)} heard to the end.`,
  sentences: (count) => `${sentencesOf(count)} heard to the end.`,
  minutes: (minutes) =>
    minutes === 0 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`,
  calls: (count) => `For the hard parts, the tutor came and helped ${times(count)}.`,
  calledAt: (text, count) =>
    `The tutor was called ${count === 1 ? '' : `${times(count)} `}at the sentence “${text}”.`,
  repeated: (text, count) => `Heard most often: the sentence “${text}”, ${times(count)}.`,
  passed: (title, score) => `The check “${title}” was passed with ${score} points.`,
  distances: {
    waiting: (title) => `The check “${title}” waits for the tutor to mark the reading aloud.`,
    far: (title) => `The check “${title}” is still on its way: it can be practised and taken again.`,
    near: (title) => `The check “${title}” is nearly passed, and it can be taken again.`,
  },
  honors: (kinds) => `Honors: ${kinds}.`,
  honorKinds: {
    effort: 'Great effort',
    voice: 'Lovely reading voice',
    listening: 'Good listening',
    writing: 'Good writing',
    focus: 'Great focus',
    leap: 'A big leap',
  },
  goal: (goal) => `Next goal: ${goal}`,
  listed: (texts) => texts.join(', '),
}
