import { digestEn } from '#contract/family/digest/digest-en.ts'
import { digestJa } from '#contract/family/digest/digest-ja.ts'
import { lessonSentences, weekSentences } from '#contract/family/digest/digest-sentences.ts'
import type { Digest } from '#contract/family/parents-page.ts'
import type { NoticeId, StudentId } from '#contract/kernel/ids.ts'
import { type Hours, startText, timeText } from '#contract/kernel/time-text.ts'
import { nameParts } from '#contract/school/rules/given-name.ts'
import type { findGuardianLink } from '#server/access/guardian-links/index.ts'
import { digestOf, listComing, tellLessons } from '#server/family/parents-page/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database.ts'
import { planStore } from '#server/schedule/lessons/index.ts'
import { getBranch, lastWeeks } from '#server/school/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { type LetterAddress, secretsOf } from './addresses/address-store.ts'
import { findLetterFace } from './letter-face.ts'
import type { StoredLetter } from './letter-store.ts'
import { findChange, type StoredChange } from './ways-in/change-store.ts'
import { changeParagraphs } from './ways-in/compose-change.ts'
import { letterEn } from './words/letter-en.ts'
import { letterJa } from './words/letter-ja.ts'
import { type Mail, oneLine, type Paragraph, writeMail } from './write-text.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findGuardianLink>>>

interface Given {
  letter: StoredLetter
  address: LetterAddress
  link: Link
  config: Pick<Config, 'publicOrigin' | 'basePath' | 'smtp'>
  now: Date
}

/** Writes a letter from what the page says now. Null when there is nothing to tell: the child was not in the lesson. */
export async function composeLetter(
  tx: Tx,
  { letter, address, link, config, now }: Given,
): Promise<Mail | null> {
  const [student] = await listStudents(tx, [link.studentId])
  const branch = await getBranch(tx, student!.branchId)
  const { digest: digestWords, letter: words } = dictionaries[address.language]
  const secrets = await secretsOf(tx, address)
  const root = `${config.publicOrigin}${config.basePath}`
  const name = student!.displayName
  const from = oneLine(branch.name)
  const { family, given } = nameParts(name)
  // A name that has no parts is the full name.
  const whose = family === '' ? from : words.child(given)
  const end = (paragraphs: Paragraph[], subject: string): Mail =>
    writeMail(
      { lang: words.lang, subject, paragraphs },
      {
        id: letter.id,
        sender: from,
        to: address.address,
        smtp: config.smtp!,
        unsubscribe: `${root}/letters/stop/${secrets.stop}`,
      },
    )
  if (letter.kind === 'confirm') {
    const { subject, lead, press, unwanted } = words.confirm
    return end(
      [
        // Whose address it is, nobody knows yet: the letter names no child.
        { text: lead(from) },
        { link: { words: press, address: `${root}/letters#confirm=${secrets.confirm}` } },
        { text: unwanted, isSmall: true },
        { text: words.from(from), isSmall: true },
      ],
      subject(from),
    )
  }
  if (letter.kind === 'guardian-link') {
    const { subject, lead, press, device, news, confirm } = words.guardianLink
    return end(
      [
        // The school's list has the address, and nobody has confirmed it: the letter names no child.
        { text: words.guardianLink.greeting },
        { text: lead(from) },
        { link: { words: press, address: `${root}/parents#family=${secrets.once}` } },
        { text: device },
        { text: news, link: { words: confirm, address: `${root}/letters#confirm=${secrets.confirm}` } },
        { text: words.invitation.unwanted, isSmall: true },
        { text: words.from(from), isSmall: true },
      ],
      subject(from),
    )
  }
  const { timeZone } = branch
  const day = (at: number) => timeText(at, 'day', words.lang, timeZone)
  const start = (lesson: Hours) => startText(lesson, words.lang, timeZone, words.allDay)
  const foot: Paragraph[] = [
    { link: { words: words.page, address: `${root}/parents#family=${secrets.page}` } },
    { text: words.device, isSmall: true },
    {
      text: words.from(from),
      link: { words: words.stop, address: `${root}/letters#stop=${secrets.stop}` },
      isSmall: true,
    },
  ]
  if (letter.kind === 'way-in') {
    const change = await findChange(tx, letter.about as StoredChange['id'])
    if (!change) return null
    const told = changeParagraphs(change, address.language, timeZone)
    return end(
      [{ text: words.greeting(name) }, { text: words.wayIn.lead }, ...told, ...foot],
      words.wayIn.subject(whose),
    )
  }
  if (letter.kind === 'notice') {
    const notice = await planStore.findNotice(tx, letter.about as NoticeId, link.studentId)
    if (!notice) return null
    const { subject, lead } = words.notice[notice.kind]
    const instead = await planStore.listInsteadOf(
      tx,
      notice.lessons.map(({ id }) => id),
    )
    const said =
      notice.words !== '' || notice.kind !== 'tutor'
        ? notice.words
        : notice.lessons
            .map((lesson) => {
              const when = `${day(lesson.startsAt)} ${start(lesson)}`
              const absent = instead.get(lesson.id)?.displayName
              return absent === undefined
                ? digestWords.asUsual(when, lesson.tutor)
                : digestWords.standsIn(absent, when, lesson.tutor)
            })
            .join('\n')
    const times = notice.lessons.map((lesson) => `${day(lesson.startsAt)} ${start(lesson)}`)
    return end(
      [
        { text: words.greeting(name) },
        { text: [lead, ...times].join('\n') },
        ...(said === '' ? [] : [{ text: said }]),
        ...foot,
      ],
      subject(whose, day(notice.lessons[0]!.startsAt)),
    )
  }
  const told = await tellSpan(tx, link.studentId, letter, timeZone, now)
  if (!told) return null
  const { digest, startedAt } = told
  const sentences = (letter.kind === 'lesson' ? lessonSentences : weekSentences)(digest, name, digestWords)
  const coming = await listComing(tx, { id: link.studentId, branchId: link.branchId }, now)
  const face = digest.message && (await findLetterFace(tx, link.studentId, digest.message.at))
  const next = coming.find(({ absence, startsAt }) => absence === null && startsAt > now.getTime())
  return end(
    [
      { text: words.greeting(name) },
      { text: sentences.join('\n') },
      ...(digest.message && digest.message.words !== ''
        ? [{ ...(face && { face }), title: words.message(digest.message.by), text: digest.message.words }]
        : []),
      ...(next ? [{ text: words.next(`${day(next.startsAt)} ${start(next)}`, next.tutor) }] : []),
      ...foot,
    ],
    letter.kind === 'lesson' ? words.lesson.subject(whose, day(startedAt)) : words.week.subject(whose),
  )
}

const dictionaries = {
  ja: { digest: digestJa, letter: letterJa },
  en: { digest: digestEn, letter: letterEn },
} as const

/** The digest that the letter is about; null when the student was in none of its lessons. */
async function tellSpan(
  tx: Tx,
  studentId: StudentId,
  { kind, about }: StoredLetter,
  timeZone: string,
  now: Date,
): Promise<{ digest: Digest; startedAt: number } | null> {
  const { mondays: _mondays, ...span } = lastWeeks(now, timeZone)
  // Letters have no sound: an address of a clip opens for the sign-in that it was made for.
  const { told, shelf } = await tellLessons(tx, { studentId, span, timeZone, now, voices: new Map() })
  const own = told.filter(({ lessonId, monday }) => (kind === 'lesson' ? lessonId : monday) === about)
  if (own.length === 0) return null
  return { digest: digestOf(own, shelf.titleOf), startedAt: own[0]!.startedAt }
}
