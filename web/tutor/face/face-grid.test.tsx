import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { FACES } from '#contract/school/rules/face-names.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { currentWords, loadWords } from '#web/words/words.ts'
import { FaceGrid } from './face-grid.tsx'
import { SeenFace } from './seen-face.tsx'
import { choosingAFace } from './words.en.ts'
import { choosingFace } from './words.ja.ts'

beforeAll(() => loadWords('tutor'))

test('every face can be heard: its words are no other face’s, in both languages', () => {
  for (const { each } of [choosingFace, choosingAFace])
    expect(new Set(FACES.map((face) => each[face])).size).toBe(FACES.length)
})

test('a colleague’s face is named after them and cannot be picked; every other can', () => {
  const words = currentWords().tutor.face
  const takenBy = new Map([['scarf', '林 けんじ'] as const])
  const drawn = renderToString(<FaceGrid picked="buns" takenBy={takenBy} onPick={() => undefined} />)
  const inputs = drawn.match(/<input[^>]*>/g)!
  expect(inputs).toHaveLength(FACES.length)
  const [taken, ...others] = inputs.filter((input) => input.includes('disabled'))
  expect(others).toEqual([])
  expect(taken).toContain(words.takenBy(words.each.scarf, '林 けんじ'))
  const [picked, ...more] = inputs.filter((input) => input.includes('checked'))
  expect(more).toEqual([])
  expect(picked).toContain(words.each.buns)
})

test('a tutor sees the picked face in the door, the band and the letter; without one the window is empty', () => {
  const facesIn = (face: 'buns' | null) => {
    const draw = (className: string) => <FacePicture of={face} className={className} />
    const seen = <SeenFace face={draw} isThere={face !== null} name="森 まどか" />
    return renderToString(seen).match(/data-face="[^"]*"/g)
  }
  expect(facesIn('buns')).toEqual(Array(3).fill('data-face="buns"'))
  expect(facesIn(null)).toEqual(Array(2).fill('data-face="none"'))
  expect(choosingFace.came('森 まどか')).toBe('森先生が きたよ')
})
