import { type ContradictionRow, differs, fact, includes, is, onOrAfter } from './contradiction-conditions'

export const HEALTH_CONTRADICTIONS: readonly ContradictionRow[] = [
  {
    key: 'no-medical-plan-in-hawaii',
    questions: ['medicalPlan', 'stateLaws'],
    all: [
      fact('Health & Wellness: Medical Plan', false),
      fact('State & Local Laws: HI', true),
      fact('Plan Sponsor: Non-Federal Governmental Employer', false),
    ],
    sentence:
      'Hawaii requires private employers to cover most employees who work 20 or more hours a week. Check whether you really have no medical plan there.',
    source: 'HRS ch. 393',
  },
  {
    key: 'medical-benefits-without-medical-plan',
    questions: ['medicalPlan', 'coverages'],
    all: [fact('Health & Wellness: Medical Plan', false)],
    any: [
      includes('coverages', 'prescription'),
      includes('coverages', 'mental'),
      includes('coverages', 'maternity'),
      includes('coverages', 'hdhp'),
    ],
    sentence:
      'You checked a coverage that only a medical plan has, but answered that you offer no medical plan. Change one of the two.',
    source: 'ERISA §733(a)',
  },
  {
    key: 'wellness-tied-without-medical-plan',
    questions: ['wellnessPlan', 'medicalPlan'],
    all: [fact('Health & Wellness: Medical Plan', false), includes('wellnessPlan', 'groupHealthPlan')],
    sentence:
      'The wellness program is tied to the group health plan, but you answered that you offer no medical plan. Check Standalone, or change the other answer.',
    source: '29 CFR §2590.702(f)',
  },
  {
    key: 'hra-without-medical-plan-large',
    questions: ['coverages', 'medicalPlan'],
    all: [
      fact('Health & Wellness: Medical Plan', false),
      includes('coverages', 'hra'),
      fact('Employer Size: 50 or more', true),
    ],
    oftenFits: true,
    sentence:
      'An HRA must normally be paired with a group medical plan. Without one, an employer of this size can offer only an individual coverage HRA (ICHRA).',
    source: 'Notice 2013-54; 26 CFR §54.9815-2711(d); IRC §9831(d)(3)',
  },
  {
    key: 'ebhra-without-medical-plan',
    questions: ['coverages', 'medicalPlan'],
    all: [fact('Health & Wellness: Medical Plan', false), includes('coverages', 'ebhra')],
    sentence:
      'An excepted benefit HRA (EBHRA) is allowed only for employees who are also offered a group medical plan. You answered that you offer none.',
    source: '26 CFR §54.9831-1(c)(3)(viii)(B)',
  },
  {
    key: 'ichra-with-medical-plan',
    questions: ['coverages', 'medicalPlan'],
    all: [fact('Health & Wellness: Medical Plan', true), includes('coverages', 'ichra')],
    oftenFits: true,
    sentence:
      'No employee may be given a choice between a medical plan and an ICHRA. Make sure that each class of employees is offered only one of them.',
    source: '26 CFR §54.9802-4(c)(2)-(3)',
  },
  {
    key: 'ichra-with-ebhra',
    questions: ['coverages'],
    all: [includes('coverages', 'ichra'), includes('coverages', 'ebhra')],
    oftenFits: true,
    sentence:
      'The same employees cannot be offered both an ICHRA and an EBHRA. Check which one you have, or that they are for different groups.',
    source: '26 CFR §54.9831-1(c)(3)(viii)(B)',
  },
  {
    key: 'trust-with-insured-plan',
    questions: ['trustEstablished', 'fundingType'],
    all: [
      fact('Other Group Health Plan: Trust established', true),
      fact('Plan Funding: Fully Insured', true),
      is('hasMewa', false),
    ],
    oftenFits: true,
    sentence:
      'A fully insured plan rarely has a trust of its own. If the trust belongs to the carrier or an association, answer no, because a trust makes Form 5500 due at any size.',
    source: '29 CFR §§2520.104-20, 2520.104-44',
  },
  {
    key: 'self-insured-without-phi',
    questions: ['phiAccess', 'fundingType'],
    all: [is('phiAccess', false)],
    any: [fact('Plan Funding: Self-Insured', true), fact('Plan Funding: Level Funded', true)],
    oftenFits: true,
    sentence:
      'A self-insured or level-funded plan must follow the HIPAA privacy rules even if only the TPA handles claims. The HIPAA tasks apply either way.',
    source: '45 CFR §§160.103, 164.530(k)',
  },
  {
    key: 'grandfathered-new-plan',
    questions: ['grandfatheredStatus', 'healthStartDate'],
    all: [fact('Grandfathered Status: Grandfathered', true), onOrAfter('healthStartDate', '2010-03-24')],
    sentence:
      'A plan that began after March 23, 2010 cannot be grandfathered. Check the status or the start date.',
    source: 'ACA §1251; 29 CFR §2590.715-1251(a)',
  },
  {
    key: 'fsa-without-cafeteria-plan',
    questions: ['coverages', 'cafeteriaPlan'],
    all: [includes('coverages', 'fsa'), is('cafeteriaPlan', false)],
    oftenFits: true,
    sentence:
      'A health FSA paid from salary needs a full cafeteria plan. Answer yes unless the employer alone pays for it.',
    source: 'IRC §125(d), (i); Prop. Treas. Reg. §1.125-5',
  },
  {
    key: 'dcap-without-cafeteria-plan',
    questions: ['coverages', 'cafeteriaPlan'],
    all: [includes('coverages', 'dcap'), is('cafeteriaPlan', false)],
    oftenFits: true,
    sentence:
      'A dependent care account paid from salary needs a full cafeteria plan. Answer yes unless the employer alone pays for it.',
    source: 'IRC §§125(f), 129; Prop. Treas. Reg. §1.125-5',
  },
  {
    key: 'premium-only-and-cafeteria',
    questions: ['premiumOnlyPlan', 'cafeteriaPlan'],
    all: [is('premiumOnlyPlan', true), is('cafeteriaPlan', true)],
    oftenFits: true,
    sentence:
      'A full cafeteria plan normally includes the pre-tax premiums. Answer yes to both only if there are two separate plan documents.',
    source: 'Prop. Treas. Reg. §1.125-1(a)(5)',
  },
  {
    key: 'mewa-without-health',
    questions: ['hasMewa', 'hasHealth'],
    all: [is('hasMewa', true), is('hasHealth', false)],
    sentence:
      'A MEWA provides health benefits, but Health & Wellness is switched off. Without it, only the MEWA’s own filings are tracked: no COBRA, notices, or privacy tasks.',
    source: 'ERISA §3(40)',
  },
  {
    key: 'mewa-other-plan-year',
    questions: ['mewaAnniversary', 'healthAnniversary'],
    all: [is('hasMewa', true), differs('mewaAnniversary', 'healthAnniversary')],
    oftenFits: true,
    sentence:
      'The MEWA and the health plan have different plan years. If the MEWA is your health plan, both dates should be the same.',
    source: 'Form 5500 and Form M-1 instructions',
  },
]
