import { describe, expect, test } from 'vitest'
import { lossOf, medianOf, medianOrNull, ratioOf } from './judge.ts'

describe('the median', () => {
  test('is the middle round, whatever the order', () => {
    expect(medianOf([3, 1, 2])).toBe(2)
    expect(medianOf([10, 1])).toBe(10)
  })

  test('of nothing, or of something that is not a number, is an error and not a figure', () => {
    expect(() => medianOf([])).toThrow('no median')
    expect(() => medianOf([1, Number.NaN, 2])).toThrow('no median')
  })

  test('of figures that some rounds could not read is that of the others', () => {
    expect(medianOrNull([null, 4, null])).toBe(4)
    expect(medianOrNull([null])).toBeNull()
  })
})

describe('the ratio to the relay', () => {
  test('is the median of the ratios within each round, since the machine was slower in one of them', () => {
    expect(ratioOf([30, 90, 33], [10, 30, 10])).toBe(3)
  })

  test('to no cost at all, or to other rounds, is an error', () => {
    expect(() => ratioOf([30], [0])).toThrow('no ratio')
    expect(() => ratioOf([30], [Number.NaN])).toThrow('no ratio')
    expect(() => ratioOf([30, 30], [10])).toThrow('no ratio')
  })
})

describe('a message that did not arrive', () => {
  const all = { delivered: 800, missing: 0, failed: 0, firstFailure: '' }

  test('is an error that says how many', () => {
    expect(lossOf('ours', all)).toBeNull()
    expect(lossOf('ours', { ...all, delivered: 797, missing: 3 })).toBe(
      'ours: 3 of 800 messages never reached their reader.',
    )
  })

  test('is an error too when it arrived and was not acknowledged', () => {
    expect(lossOf('ours', { ...all, failed: 2, firstFailure: 'Error: 503' })).toBe(
      'ours: 0 of 800 messages never reached their reader, 2 were not acknowledged (Error: 503).',
    )
  })

  test('is an error when none was sent', () => {
    expect(lossOf('ours', { ...all, delivered: 0 })).not.toBeNull()
  })
})
