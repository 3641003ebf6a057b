import { readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of 10 ms. */
const TICK_MS = 10

/** User and system time of a process so far, in ms. Source: proc(5), fields 14 and 15 of /proc/PID/stat. */
export function cpuMs(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(afterName[11]) + Number(afterName[12])) * TICK_MS
}

/** Resident memory of a process in kB. Source: proc(5), VmRSS of /proc/PID/status. */
export function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
