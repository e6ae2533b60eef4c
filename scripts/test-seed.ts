/** Set up before every test file: with FOYER_TEST_SEED the random ones repeat the history of a failure that named its seed. */
export {}

const { FOYER_TEST_SEED } = process.env

if (FOYER_TEST_SEED) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(FOYER_TEST_SEED) })
}
