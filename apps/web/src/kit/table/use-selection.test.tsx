import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { allMatching, noSelection, selectionOf } from './selection'
import { forgetSelections, useSelection } from './use-selection'

beforeEach(() => sessionStorage.clear())

describe('useSelection', () => {
  it('is restored when the user returns to the list', () => {
    const first = renderHook(() => useSelection('tasks:bayline'))
    act(() => first.result.current[1](selectionOf(['a', 'b'])))
    first.unmount()
    expect(renderHook(() => useSelection('tasks:bayline')).result.current[0]).toEqual(selectionOf(['a', 'b']))
  })

  it('keeps lists separate, even when one page shows both', () => {
    const { result, rerender } = renderHook(({ key }) => useSelection(key), { initialProps: { key: 'one' } })
    act(() => result.current[1](allMatching))
    rerender({ key: 'two' })
    expect(result.current[0]).toEqual(noSelection)
    act(() => result.current[1](selectionOf(['x'])))
    rerender({ key: 'one' })
    expect(result.current[0]).toEqual(allMatching)
  })

  it('belongs to what the list is narrowed to, and to nothing else', () => {
    const { result, rerender } = renderHook(({ of }) => useSelection('tasks', of), {
      initialProps: { of: 'mine' },
    })
    act(() => result.current[1](selectionOf(['a', 'b'])))
    rerender({ of: 'past due' })
    expect(result.current[0]).toEqual(noSelection)
    // Going back restores it, as long as nothing else was selected in this list.
    rerender({ of: 'mine' })
    expect(result.current[0]).toEqual(selectionOf(['a', 'b']))
    rerender({ of: 'past due' })
    act(() => result.current[1](selectionOf(['c'])))
    rerender({ of: 'mine' })
    expect(result.current[0]).toEqual(noSelection)
  })

  it('is gone once the application is reloaded', () => {
    const { result, unmount } = renderHook(() => useSelection('tasks'))
    act(() => result.current[1](selectionOf(['a'])))
    unmount()
    sessionStorage.setItem('something-else', 'stays')
    forgetSelections()
    expect(renderHook(() => useSelection('tasks')).result.current[0]).toEqual(noSelection)
    expect(sessionStorage).toHaveLength(1)
  })

  it.each(['{', '[]', '{"ids":[1]}', 'null'])('starts empty with corrupt storage %s', (stored) => {
    sessionStorage.setItem('selection:tasks', stored)
    expect(renderHook(() => useSelection('tasks')).result.current[0]).toEqual(noSelection)
  })
})
