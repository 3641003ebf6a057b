import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Short, so that a program that has used its share waits a few ms only. */
const PERIOD_US = 10_000

/**
 * Gives a process and its threads no more than this share of one core, by a control group of its own (cgroups version 1 or 2).
 * Servers that share a machine with their database and their load can then be compared as if each had a machine.
 * @returns the end of the limit, to be called after the process has ended; null without the right to make groups.
 */
export function limitCpu(pid: number, share: number): (() => void) | null {
  const isOld = existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us')
  const group = join(isOld ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', `lepton-lab-${pid}`)
  const quotaUs = Math.round(share * PERIOD_US)
  try {
    mkdirSync(group)
    if (isOld) {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs))
    } else writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${PERIOD_US}`)
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
    return () => rmdirSync(group)
  } catch {
    return null
  }
}
