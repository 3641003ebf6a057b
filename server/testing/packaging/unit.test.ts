import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const UNIT = 'packaging/lepton-remote-class.service'
/** Of systemd's ten points of exposure, in tenths: a unit without any protection has 96. */
const MOST_EXPOSURE = 20

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe.skipIf(!hasSystemd)('the unit (skipped without systemd-analyze)', () => {
  let folder: string
  let unit: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lepton-unit-'))
    unit = join(folder, 'lepton-remote-class.service')
    // The program is not installed on this machine.
    const text = readFileSync(UNIT, 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
    writeFileSync(unit, text)
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const analyze = (...given: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', given, { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  test('has no setting that systemd does not know', () => {
    expect(analyze('verify', '--recursive-errors=no', unit)).toEqual({ status: 0, output: '' })
    writeFileSync(
      `${unit.slice(0, -8)}-wrong.service`,
      readFileSync(unit, 'utf8').replace('Restart=', 'Restrat='),
    )
    expect(analyze('verify', '--recursive-errors=no', `${unit.slice(0, -8)}-wrong.service`).output).toContain(
      'Restrat',
    )
  })

  test('leaves the server little that it could do to its machine', () => {
    const { status, output } = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSURE}`, unit)
    expect(output).toContain('Overall exposure level')
    expect(status).toBe(0)
  })
})

test('stops within the time that the server takes, and starts again only after a failure', () => {
  const text = readFileSync(UNIT, 'utf8')
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(text)!
  expect(Number(seconds)).toBeGreaterThan(8)
  expect(text).toMatch(/^Restart=on-failure$/m)
})
