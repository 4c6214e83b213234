// A vitest reporter: what was thrown outside any test, written where scripts/test.mjs says it again at the very end.
import { writeFileSync } from 'node:fs'

export default class ErrorsOutsideTests {
  onTestRunEnd(_modules, errors) {
    const file = process.env.HEED_ERRORS_OUTSIDE_TESTS
    if (!file || errors.length === 0) return
    writeFileSync(file, errors.map(described).join('\n\n'))
  }
}

/** Where vitest was when it happened is its own guess: a late error is blamed on the test that ran by then. */
function described({ type, name, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test }) {
  const during = path ? `\nDuring ${path}${test ? `: ${test}` : ''}` : ''
  return `${type ?? 'Error'}: ${stack ?? `${name}: ${message}`}${during}`
}
