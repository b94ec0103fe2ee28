import { Bar, Mark, paper, SampleRows, Signature, Terms, TOTAL, Word } from './sheet-parts.js';

const X = 14;
const W = 182;

/** Template 1: ruled, with the RUC box Peruvian offices expect. */
export function RuledSheet() {
  return (
    <g>
      <Mark x={X} y={18} size={15} frame={paper.ink} />
      <Bar x={X + 19} y={20} w={48} h={3.4} fill={paper.ink} />
      <Bar x={X + 19} y={26} w={44} />
      <Bar x={X + 19} y={30} w={40} />
      <g fill="none" stroke={paper.ink} strokeWidth={0.5}>
        <rect x={136} y={13} width={60} height={26} />
        <rect x={136} y={22} width={60} height={8} fill={paper.fill} />
      </g>
      <Bar x={150} y={16.5} w={32} />
      <Word x={147} y={28.2} size={6}>
        COTIZACIÓN
      </Word>
      <Bar x={150} y={33.5} w={32} />
      <g fill="none" stroke={paper.soft} strokeWidth={0.4}>
        <rect x={X} y={45} width={W} height={24} />
        <path d={`M${X} 51h${W}M${X} 57h${W}M${X} 63h${W}M34 45v24M120 45v18M140 45v18`} />
      </g>
      {[47, 53, 59, 65].map((y) => (
        <g key={y}>
          <Bar x={X + 3} y={y} w={12} fill={paper.ink} />
          <Bar x={37} y={y} w={44} />
        </g>
      ))}
      {[47, 53, 59].map((y) => (
        <g key={y}>
          <Bar x={123} y={y} w={11} fill={paper.ink} />
          <Bar x={143} y={y} w={28} />
        </g>
      ))}
      <rect x={X} y={75} width={W} height={8} fill={paper.ink} />
      {[16, 28, 41, 134, 150, 168, 184].map((x) => (
        <Bar key={x} x={x} y={78} w={9} fill="#FFFFFF" />
      ))}
      <SampleRows x={X} y={83} width={W} step={6.2} ground={paper.fill} title={paper.ink} rule={paper.hair} />
      <g fill="none" stroke={paper.ink} strokeWidth={0.5}>
        <rect x={X} y={201} width={W} height={22} />
        <path d="M134 201v22" />
        <rect x={134} y={214} width={62} height={9} fill={paper.fill} />
      </g>
      <Bar x={X + 4} y={211} w={98} fill={paper.ink} />
      <Bar x={137} y={204} w={16} />
      <Bar x={176} y={204} w={17} />
      <Bar x={137} y={210} w={14} />
      <Bar x={178} y={210} w={15} />
      <Word x={193} y={220.5} size={5.4} end>
        {TOTAL}
      </Word>
      <g fill="none" stroke={paper.ink} strokeWidth={0.5}>
        <rect x={X} y={229} width={W} height={32} />
        <rect x={X} y={229} width={W} height={6} fill={paper.fill} />
      </g>
      <Bar x={X + 3} y={231} w={30} fill={paper.ink} />
      <Terms x={X + 3} y={238} label={paper.ink} rows={[70, 56, 84, 48, 96]} />
      <Signature x={75} y={275} width={60} />
    </g>
  );
}
