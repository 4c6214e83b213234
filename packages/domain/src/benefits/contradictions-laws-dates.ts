import {
  atLeast,
  type ContradictionRow,
  fact,
  includes,
  is,
  lacks,
  onOrAfter,
  stateNamed,
  stateNotTicked,
  yearsAgo,
  yearsAhead,
} from './contradiction-conditions'

export const LAW_AND_DATE_CONTRADICTIONS: readonly ContradictionRow[] = [
  {
    key: 'hipaa10-without-health',
    questions: ['hasHipaa10', 'hasHealth'],
    all: [is('hasHipaa10', true), is('hasHealth', false)],
    sentence:
      'The HIPAA10 program protects the health plan’s information, but Health & Wellness is switched off. Check both answers.',
    source: '45 CFR §160.103',
  },
  {
    key: 'new-401k-without-automatic-enrollment',
    questions: ['automaticEnrollment', 'plan401kStartDate'],
    all: [
      is('automaticEnrollment', false),
      onOrAfter('plan401kStartDate', '2022-12-29'),
      atLeast('employees', 11),
      fact('Plan Sponsor: Private Sector Employer', true),
    ],
    oftenFits: true,
    sentence:
      'Most 401(k) plans set up on or after December 29, 2022 must enroll employees automatically. Exceptions exist for businesses under three years old and employers with 10 or fewer employees.',
    source: 'IRC §414A; SECURE 2.0 §101',
  },
  {
    key: 'automatic-enrollment-without-qdia',
    questions: ['automaticEnrollment', 'qdia'],
    all: [is('automaticEnrollment', true), is('qdia', false)],
    oftenFits: true,
    sentence:
      'People who are enrolled automatically often choose no investment. Without a QDIA the plan’s fiduciaries answer for how that money is invested.',
    source: 'ERISA §404(c)(5); 29 CFR §2550.404c-5',
  },
  {
    key: 'qdia-without-investment-choice',
    questions: ['qdia', 'investmentDirection'],
    all: [is('qdia', true), is('investmentDirection', false)],
    sentence:
      'A QDIA is for people who could choose investments and did not. If the trustee invests for everyone, there is no QDIA.',
    source: '29 CFR §2550.404c-5(c)(1)',
  },
  {
    key: 'san-francisco-without-california',
    questions: ['stateLaws'],
    all: [includes('stateLaws', 'San Francisco'), lacks('stateLaws', 'CA')],
    sentence:
      'You checked San Francisco but not California. California’s own rules apply to the same employees.',
    source: 'S.F. Labor & Emp. Code art. 21; Cal. Unemp. Ins. Code §3301',
  },
  {
    key: 'ma-pfml-without-massachusetts',
    questions: ['stateLaws'],
    all: [includes('stateLaws', 'MA PFML'), lacks('stateLaws', 'MA')],
    oftenFits: true,
    sentence:
      'You checked Massachusetts paid leave but not Massachusetts. Its health coverage reporting usually applies to the same employer.',
    source: 'M.G.L. c. 118E §78; c. 175M',
  },
  {
    key: 'massachusetts-without-pfml',
    questions: ['stateLaws', 'planSponsor'],
    all: [
      includes('stateLaws', 'MA'),
      lacks('stateLaws', 'MA PFML'),
      fact('Plan Sponsor: Private Sector Employer', true),
    ],
    sentence:
      'Private employers with employees in Massachusetts owe paid leave contributions. Check Massachusetts Paid Family and Medical Leave as well.',
    source: 'M.G.L. c. 175M §6',
  },
  {
    key: 'address-state-not-ticked',
    questions: ['stateLaws'],
    all: [stateNotTicked],
    sentence: (situation) =>
      `Your address is in ${stateNamed(situation)}, which has benefits rules of its own, but you did not check it. Check it if anyone works there.`,
    source: null,
  },
  {
    key: 'health-plan-starts-far-ahead',
    questions: ['healthStartDate'],
    all: [yearsAhead('healthStartDate', 10)],
    sentence: 'The health plan’s start date is more than 10 years away. Check the year.',
    source: null,
  },
  {
    key: '401k-starts-far-ahead',
    questions: ['plan401kStartDate'],
    all: [yearsAhead('plan401kStartDate', 10)],
    sentence: 'The 401(k) plan’s start date is more than 10 years away. Check the year.',
    source: null,
  },
  {
    key: 'hipaa10-starts-far-ahead',
    questions: ['hipaa10StartDate'],
    all: [yearsAhead('hipaa10StartDate', 10)],
    sentence: 'The HIPAA10 start date is more than 10 years away. Check the year.',
    source: null,
  },
  {
    key: 'hipaa10-started-long-ago',
    questions: ['hipaa10StartDate'],
    all: [yearsAgo('hipaa10StartDate', 10)],
    sentence: 'The HIPAA10 start date is more than 10 years ago. Enter the day your current program began.',
    source: null,
  },
]
