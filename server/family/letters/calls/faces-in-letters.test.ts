import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FACES } from '#contract/school/rules/face-names.ts'
import { aFacePhoto } from '#contract/school/testing/a-face-photo.ts'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { aPhoto } from '#server/room/testing/samples.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { paintFace } from '../letter-face.ts'

const HOUR_MS = 3_600_000
const { eachLetterServer, arrived } = await aLetterSchool()

type Act = (tutor: Asker) => Promise<unknown>
const nothing: Act = async () => undefined
const giveAPhoto: Act = (tutor) => tutor.does('/tutor/give-face-photo', { data: aPhoto(), consent: 1 })

eachLetterServer(({ server, pass, send, aReader, study }) => {
  /** The letter about a lesson in which the tutor wrote to the family. */
  async function letterAfter(first: Act, then: Act = nothing) {
    const lesson = await aLiveLesson(server)
    const { tutor, student, lessonId } = lesson
    await aReader(lesson)
    await first(tutor)
    const message = { lessonId, studentId: student.id, words: 'よく聞いています。', goal: '' }
    await tutor.does('/tutor/send-message', message)
    await study(lesson)
    await then(tutor)
    pass(2 * HOUR_MS)
    await send()
    const letter = arrived.pop()!
    expect(letter.text).toContain('よく聞いています。')
    return letter
  }

  test('the tutor’s words have their face beside them, which goes along and is loaded from nowhere', async () => {
    const drawn = await letterAfter((tutor) => tutor.does('/tutor/choose-face', { face: 'emma' }))
    expect(drawn.pictures.map(({ id, type }) => [id, type])).toEqual([['<face@letter>', 'image/png']])
    expect(drawn.html).toContain('src="cid:face@letter"')
    expect(drawn.html.match(/<img/g)).toHaveLength(1)
    const photo = await letterAfter(giveAPhoto)
    expect(photo.pictures.map(({ type }) => type)).toEqual(['image/jpeg'])
    expect(photo.pictures[0]!.bytes.equals(Buffer.from(aFacePhoto()))).toBe(true)
    for (const { html } of [drawn, photo]) expect(html).not.toMatch(/src="(?!cid:face@letter")/)
  })

  test('without a face, and with a photo that was taken back before the letter went out, there is no picture', async () => {
    const back: Act = (tutor) => tutor.does('/tutor/choose-face', { face: null })
    for (const letter of [await letterAfter(nothing), await letterAfter(giveAPhoto, back)]) {
      expect(letter.pictures).toEqual([])
      expect(letter.html).not.toContain('<img')
    }
  })
})

test('each drawn face is painted as a circle of its own', async () => {
  const paintings = await Promise.all(
    FACES.map(async (drawn) => {
      const { bytes, mediaType } = await paintFace({ drawn })
      expect(mediaType).toBe('image/png')
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([144, 144])
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
      expect([alphaAt(1, 1), alphaAt(142, 142), alphaAt(72, 72)]).toEqual([0, 0, 255])
      return bytes.toString('base64')
    }),
  )
  expect(new Set(paintings).size).toBe(FACES.length)
})
