import { expect, test } from 'vitest'
import { optionsText, readOptions } from './options.ts'

const defaults = { lessons: [100], rounds: 3, over: 'line' }

test('an option that is not given has its default', () => {
  expect(readOptions([], defaults)).toEqual(defaults)
  expect(readOptions(['--lessons', '10,300', '--over', 'post'], defaults)).toEqual({
    lessons: [10, 300],
    rounds: 3,
    over: 'post',
  })
})

test('the command of a report gives the same options again', () => {
  const options = readOptions(['--lessons', '10,300'], defaults)
  expect(readOptions(optionsText(options).split(' '), defaults)).toEqual(options)
})

test('an option that does not exist, or a value that is no number, is refused', () => {
  expect(() => readOptions(['--lesson', '3'], defaults)).toThrow("'--lesson'")
  expect(() => readOptions(['--rounds', 'three'], defaults)).toThrow('--rounds three: a number above 0')
  expect(() => readOptions(['--rounds', '1,2'], defaults)).toThrow('a number above 0')
  expect(() => readOptions(['--lessons', '0'], defaults)).toThrow('or several')
})
