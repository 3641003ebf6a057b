/**
 * The environment of a process under test: the path of programs, and Node's compile cache, which halves a start. It
 * gets nothing else.
 */
export const bareEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
