import { expect, it } from 'vitest'
import {
  isAgencyAdminOrAbove,
  isAgencyRole,
  isAgencyUserOrAbove,
  isCompanyAdminOrAbove,
  isCompanyRole,
  isCompanyUserOrAbove,
  isRole,
  isSuperAdmin,
  ROLE_LABELS,
  ROLES,
} from './roles'

// One row per role: super admin, agency admin+, agency user+, company admin+, company user+, agency role, company role.
const TABLE = {
  SuperAdmin: [true, true, true, true, true, false, false],
  AgencyAdmin: [false, true, true, true, true, true, false],
  AgencyUser: [false, false, true, true, true, true, false],
  CompanyAdmin: [false, false, false, true, true, false, true],
  CompanyUser: [false, false, false, false, true, false, true],
}

it.each(ROLES)('ranks %s', (role) => {
  const checks = [
    isSuperAdmin,
    isAgencyAdminOrAbove,
    isAgencyUserOrAbove,
    isCompanyAdminOrAbove,
    isCompanyUserOrAbove,
    isAgencyRole,
    isCompanyRole,
  ]
  expect(checks.map((check) => check(role))).toEqual(TABLE[role])
})

it('shows the company roles by their own names', () => {
  expect(ROLES.map((role) => ROLE_LABELS[role])).toEqual([
    'Super Admin',
    'Agency Admin',
    'Agency User',
    'Super User',
    'Basic User',
  ])
})

it('knows a role from another word', () => {
  expect(isRole('AgencyUser')).toBe(true)
  expect(isRole('Owner')).toBe(false)
})
