/**
 * What a process under test is given of the test's own surroundings: where programs are, and where Node keeps what it
 * has compiled, which halves a start. Nothing else reaches it.
 */
export const bareEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
