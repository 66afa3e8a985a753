{{- define "rowdeck.image" -}}
{{- $registry := .root.Values.image.registry -}}
{{ with $registry }}{{ . }}/{{ end }}rowdeck-{{ .app }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "rowdeck.labels" -}}
app.kubernetes.io/name: rowdeck
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "rowdeck.fullname" -}}
{{ printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- /* Secrets are files, since a pod sees those change, and services read them at each connection; variables stay as they were. */ -}}
{{- define "rowdeck.secretEnv" -}}
- { name: {{ . }}_FILE, value: /etc/rowdeck/secrets/{{ . }} }
{{- end }}

{{- define "rowdeck.secretSource" -}}
- secret: { name: {{ .secret }}, items: [{ key: {{ .key }}, path: {{ .variable }} }] }
{{- end }}

{{- /* The most pods of a workload at a time, without those that are being replaced. */ -}}
{{- define "rowdeck.mostPods" -}}
{{- (.autoscaling | default dict).maxReplicas | default .replicas -}}
{{- end }}

{{- define "rowdeck.leastPods" -}}
{{- (.autoscaling | default dict).minReplicas | default .replicas -}}
{{- end }}

{{- /* One machine that goes away takes as few pods of a workload along as can be; where there is but one, all run on it. */ -}}
{{- define "rowdeck.spread" -}}
- maxSkew: 1
  topologyKey: kubernetes.io/hostname
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- include "rowdeck.labels" . | nindent 6 }}
{{- end }}

{{- /* Former pods keep their connections while they finish, for a grace period at most, and all new ones may be there by then. */ -}}
{{- define "rowdeck.checkConnections" -}}
{{- if int .Values.postgres.maxConnections }}
{{- $parts := list }}
{{- $sum := 0 }}
{{- range $name, $own := .Values.services }}
{{- $service := mergeOverwrite (deepCopy $.Values.defaults) ($own | default dict) }}
{{- if $service.database }}
{{- $pool := int ((mergeOverwrite (deepCopy $.Values.env) $service.env).DATABASE_POOL_SIZE | default 10) }}
{{- $pods := int (include "rowdeck.mostPods" $service) }}
{{- $sum = add $sum (mul 2 $pods $pool) }}
{{- $parts = append $parts (printf "%s 2 × %d × %d" $name $pods $pool) }}
{{- end }}
{{- end }}
{{- $free := sub (int .Values.postgres.maxConnections) (int .Values.postgres.reservedConnections) }}
{{- if gt $sum $free }}
{{- printf "\nDuring an upgrade the pods may open %d connections to Postgres, which has %d for them (postgres.maxConnections %d without postgres.reservedConnections %d).\nRaise max_connections in Postgres and postgres.maxConnections here, or lower DATABASE_POOL_SIZE or replicas.\nPods in an upgrade × DATABASE_POOL_SIZE: %s" $sum $free (int .Values.postgres.maxConnections) (int .Values.postgres.reservedConnections) (join ", " $parts) | fail }}
{{- end }}
{{- end }}
{{- end }}

{{- /* An Ingress and a certificate know hosts without ports. */ -}}
{{- define "rowdeck.hostname" -}}
{{ regexReplaceAll ":[0-9]+$" . "" }}
{{- end }}

{{- /* In milliseconds: the grace period without the delay before and 10 seconds for closing. */ -}}
{{- define "rowdeck.drainTimeout" -}}
{{ max 1000 (sub (mul (int .service.terminationGracePeriodSeconds) 1000) (add (int (.env.DRAIN_DELAY_MS | default 0)) 10000)) }}
{{- end }}

{{- /* ADR 77: a process ends within the delay, the time limit of what was taken, and 5 seconds. */ -}}
{{- define "rowdeck.checkGrace" -}}
{{- $delay := int (.env.DRAIN_DELAY_MS | default 0) }}
{{- $drain := int (.env.DRAIN_TIMEOUT_MS | default (include "rowdeck.drainTimeout" .)) }}
{{- if gt (add $delay $drain 5000) (mul (int .service.terminationGracePeriodSeconds) 1000) }}
{{- printf "\n%s would be killed while it ends: DRAIN_DELAY_MS %d, DRAIN_TIMEOUT_MS %d and 5000 are more than its terminationGracePeriodSeconds, %d.\nRaise terminationGracePeriodSeconds, and leave DRAIN_TIMEOUT_MS to the chart." .name $delay $drain (int .service.terminationGracePeriodSeconds) | fail }}
{{- end }}
{{- end }}
