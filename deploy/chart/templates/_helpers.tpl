{{- define "meridian.labels" -}}
app.kubernetes.io/name: meridian
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "meridian.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "meridian.env" -}}
- name: PUBLIC_URL
  value: https://{{ .Values.host }}
- name: TRUSTED_PROXIES
  value: {{ .Values.trustedProxies | quote }}
- name: NODES_MAX
  value: {{ ternary .Values.autoscaling.maxReplicas .Values.replicas .Values.autoscaling.enabled | quote }}
- name: DRAIN_SECONDS
  value: {{ .Values.drainSeconds | quote }}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "meridian.securityContext" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: 1000
capabilities:
  drop: [ALL]
seccompProfile:
  type: RuntimeDefault
{{- end }}
