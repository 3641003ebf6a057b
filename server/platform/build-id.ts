import { execFileSync } from 'node:child_process'

/** The build's own name: `BUILD_ID`, or the git hash of this checkout, or `unknown` outside one. */
export function readBuildId(env: NodeJS.ProcessEnv, folder: string): string {
  if (env.BUILD_ID) return env.BUILD_ID
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown'
  }
}
